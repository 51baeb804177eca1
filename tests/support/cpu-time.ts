/** Processor time of this process in milliseconds, which does not depend on other load. */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}
