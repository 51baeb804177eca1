/**
 * Runs in the browser before the page's scripts: sets `isAwake` once React has rendered the page and its
 * effects have run. React tells its developer tools, for which this stands in.
 */
export function noteHydration(): void {
	const tools = {
		supportsFiber: true,
		inject: () => 1,
		onCommitFiberRoot() {},
		onCommitFiberUnmount() {},
		onPostCommitFiberRoot: () => Object.assign(globalThis, { isAwake: true }),
	};
	Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
}
