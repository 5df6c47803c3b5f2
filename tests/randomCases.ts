/**
 * Makes property tests draw the same cases each time, so that a commit doesn't fail only sometimes. Another seed, or a
 * larger `numRuns` in a test, tries others.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: 20261122 });
