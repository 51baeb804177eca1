import { everySetting } from '../../main/settings.ts';

/**
 * Runs `work` with only these settings of the shop in the environment, and restores the environment
 * afterwards. Nothing else may read settings meanwhile.
 */
export async function withSettings<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
	const before = new Map(Object.keys(everySetting).map((name) => [name, process.env[name]]));
	for (const name of before.keys()) setVariable(name, settings[name]);
	try {
		return await work();
	} finally {
		for (const [name, value] of before) setVariable(name, value);
	}
}

function setVariable(name: string, value: string | undefined): void {
	if (value === undefined) delete process.env[name];
	else process.env[name] = value;
}
