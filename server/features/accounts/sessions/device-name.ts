/**
 * The first match wins. More specific browsers come first, because their user agents also name the browser
 * that they derive from.
 */
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

/**
 * Returns the browser and system of a User-Agent header (`Firefox · Windows`), the name of a program that is
 * not a browser, or null if unknown.
 */
export function deviceName(agent: string | undefined): string | null {
	if (!agent) return null;
	const system = systems.find(([sign]) => agent.includes(sign))?.[1];
	const browser = system && browsers.find(([sign]) => agent.includes(`${sign}/`))?.[1];
	if (browser) return `${browser} · ${system}`;
	return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? null;
}
