/**
 * Runs in the browser before the page's scripts: sets `isAwake` once React has rendered the page and its
 * effects have run. It replaces the hook of React's developer tools, which React notifies.
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
