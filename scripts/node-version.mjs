// The first module that the production folder runs. It must run on old versions of Node.
const needed = 24;

/** Ends the process with a one-line message if Node is too old for the shop. */
export function checkNodeVersion() {
	if (Number.parseInt(process.versions.node, 10) >= needed) return;
	console.error(
		`The shop needs Node ${needed} or newer. This is Node ${process.versions.node} (${process.execPath}).`,
	);
	process.exit(1);
}
