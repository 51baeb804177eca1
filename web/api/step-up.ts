let prompt: (() => Promise<boolean>) | null = null;
let pending: Promise<boolean> | undefined;

/**
 * Registers the prompt that asks the user to authenticate again. Returns a function that removes it. Use it
 * once, in the shell.
 */
export function setStepUpPrompt(newPrompt: () => Promise<boolean>): () => void {
	prompt = newPrompt;
	return () => {
		prompt = null;
	};
}

/** Resolves to whether the user authenticated again. Concurrent calls share one prompt. */
export function stepUp(): Promise<boolean> {
	pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
		pending = undefined;
	});
	return pending;
}
