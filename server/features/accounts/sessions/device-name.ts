/** The first that is found is it: browsers name those that they descend from. */
const browsers = [
	['Edg', 'Edge'],
	['OPR', 'Opera'],
	['SamsungBrowser', 'Samsung Internet'],
	['Firefox', 'Firefox'],
	['FxiOS', 'Firefox'],
	['CriOS', 'Chrome'],
	['Chrome', 'Chrome'],
	['Safari', 'Safari'],
] as const;

const systems = [
	['Android', 'Android'],
	['iPhone', 'iPhone'],
	['iPad', 'iPad'],
	['Windows', 'Windows'],
	['Macintosh', 'Mac'],
	['CrOS', 'ChromeOS'],
	['Linux', 'Linux'],
] as const;

/** Browser and system of a User-Agent header, `Firefox · Windows`; of a program its name; null: unknown. */
export function deviceName(agent: string | undefined): string | null {
	if (!agent) return null;
	const system = systems.find(([sign]) => agent.includes(sign))?.[1];
	const browser = system && browsers.find(([sign]) => agent.includes(`${sign}/`))?.[1];
	if (browser) return `${browser} · ${system}`;
	return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? null;
}
