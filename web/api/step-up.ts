let prompt: (() => Promise<boolean>) | null = null;
let pending: Promise<boolean> | undefined;

/** Who asks the person at this browser to show who they are. Use it once, in the shell. */
export function setStepUpPrompt(newPrompt: () => Promise<boolean>): () => void {
	prompt = newPrompt;
	return () => {
		prompt = null;
	};
}

/** Whether they showed it: once for all calls that were refused meanwhile. */
export function stepUp(): Promise<boolean> {
	pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
		pending = undefined;
	});
	return pending;
}
