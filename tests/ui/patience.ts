/** Waits up to 30 s for what appears late, because a busy machine is slow. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 30_000 });
