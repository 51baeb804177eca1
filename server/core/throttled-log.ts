type Level = 'warn' | 'error';
type Say = (details: object, message: string) => void;

const minute = 60_000;

/**
 * A log for work that is tried again and again: the same sentence about the same error is said at most once a
 * minute, with how often it happened since (`times`).
 */
export function seldom<Log extends Record<Level, Say>>(log: Log): Log {
	const said = new Map<string, { at: number; times: number }>();
	const sayer =
		(level: Level): Say =>
		(details, message) => {
			const { err } = details as { err?: { message?: unknown } };
			const key = `${message} ${err?.message ?? JSON.stringify(details)}`;
			const now = performance.now();
			for (const [old, { at }] of said) if (now - at > 60 * minute) said.delete(old);
			const before = said.get(key);
			if (before && now - before.at < minute) {
				before.times++;
				return;
			}
			said.set(key, { at: now, times: 0 });
			log[level](before?.times ? { ...details, times: before.times + 1 } : details, message);
		};
	return Object.assign(Object.create(log) as Log, { warn: sayer('warn'), error: sayer('error') });
}
