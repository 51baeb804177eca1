/** The folder of the repository. */
export const root: string;
/** Waits until no other command sets up this folder, and locks it. The returned function unlocks it. */
export function lockSetup(): Promise<() => void>;
/** Installs what is missing, and goes on with a Node 24 when this one is older. */
export function prepare(): Promise<void>;
export function fail(error: unknown): never;
