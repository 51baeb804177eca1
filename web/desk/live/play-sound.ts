let context: AudioContext | null = null;

/** Two notes a fourth apart, like a small bell: offset in seconds and frequency in Hz. */
const notes = [
	[0, 880],
	[0.16, 1174.66],
] as const;

/**
 * Plays the sound of a new order. Returns false if the browser blocks it: there is no audio device, or the
 * user has not interacted with the page yet.
 */
export async function playSound(): Promise<boolean> {
	if (!('AudioContext' in globalThis)) return false;
	context ??= new AudioContext();
	if (context.state !== 'running')
		// `resume()` waits for a user gesture, which may never come.
		await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 500))]);
	if (context.state !== 'running') return false;
	const now = context.currentTime;
	for (const [from, hertz] of notes) {
		const [tone, volume] = [context.createOscillator(), context.createGain()];
		tone.frequency.value = hertz;
		volume.gain.setValueAtTime(0, now + from);
		volume.gain.linearRampToValueAtTime(0.25, now + from + 0.01);
		volume.gain.exponentialRampToValueAtTime(0.001, now + from + 0.9);
		tone.connect(volume).connect(context.destination);
		tone.start(now + from);
		tone.stop(now + from + 1);
	}
	return true;
}
