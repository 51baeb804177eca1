// The first thing that the production folder runs: nothing here needs more than an old Node has.
const needed = 24;

/** Ends the process with one line when Node is too old for the shop. */
export function checkNodeVersion() {
	if (Number.parseInt(process.versions.node, 10) >= needed) return;
	console.error(
		`The shop needs Node ${needed} or newer. This is Node ${process.versions.node} (${process.execPath}).`,
	);
	process.exit(1);
}
