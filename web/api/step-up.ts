let ask: (() => Promise<boolean>) | null = null;
let asking: Promise<boolean> | undefined;

/** Who asks the person at this browser to show who they are. Use it once, in the shell. */
export function setStepUp(asker: () => Promise<boolean>): () => void {
	ask = asker;
	return () => {
		ask = null;
	};
}

/** Whether they showed it: once for all calls that were refused meanwhile. */
export function stepUp(): Promise<boolean> {
	asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
		asking = undefined;
	});
	return asking;
}
