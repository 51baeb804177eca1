/** Milliseconds that this process has computed so far: the same on a busy machine. */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}
