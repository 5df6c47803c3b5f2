/** A busy machine is slow, not wrong: what comes late is waited for as long as for a whole test. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 30_000 });
