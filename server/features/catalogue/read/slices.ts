/** Milliseconds of work before other work may run. */
const slice = 4;

/** Returns a function that yields to other work after each slice of time. */
export function slices(): () => Promise<void> | undefined {
	let since = performance.now();
	return () => {
		if (performance.now() - since < slice) return undefined;
		return new Promise((resolve) =>
			setImmediate(() => {
				since = performance.now();
				resolve();
			}),
		);
	};
}
