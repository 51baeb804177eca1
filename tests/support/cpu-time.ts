/** Milliseconds that this process has computed so far. Unlike a clock's it says the same on a machine that is busy with other things. */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}
