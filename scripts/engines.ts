import { aptProblem, installWithApt } from './apt-packages.ts';
import { findProgram } from './find-program.ts';

/**
 * The engines other than Chromium: the program that drives each of them, and the Debian packages that install
 * it.
 */
const engines = {
	Firefox: { programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
	WebKit: { programs: ['WebKitWebDriver'], packages: ['webkit2gtk-driver', 'xvfb'] },
} as const;
type Name = keyof typeof engines;

/** Returns the installed programs that drive Firefox and WebKit. */
export function findEngines(): Partial<Record<Name, string>> {
	const found: Partial<Record<Name, string>> = {};
	for (const [name, { programs }] of Object.entries(engines)) {
		const program = findProgram(programs);
		const isComplete = name !== 'WebKit' || findProgram(['Xvfb']);
		if (program && isComplete) found[name as Name] = program;
	}
	return found;
}

/**
 * Installs missing engines with apt-get if it runs as root. Returns a line for each one that is still
 * missing.
 */
export async function getEngines(): Promise<string[]> {
	const missing = () => (Object.keys(engines) as Name[]).filter((name) => !findEngines()[name]);
	const packages = missing().flatMap((name) => engines[name].packages);
	if (packages.length === 0) return [];
	const byHand = `install it yourself (Debian: apt-get install ${packages.join(' ')})`;
	const leftOut = (why: string) => missing().map((name) => `${name} is left out: ${why}; ${byHand}.`);
	const problem = aptProblem();
	if (problem) return leftOut(problem);
	console.log(`> Installing ${missing().join(' and ')} for the browser tests…`);
	await installWithApt(packages);
	return leftOut('apt-get could not install it');
}
