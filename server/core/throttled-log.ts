type Level = 'warn' | 'error';
type LogFunction = (details: object, message: string) => void;

const minute = 60_000;

/**
 * A log for work that is retried often: the same message about the same error is logged at most once a
 * minute, with the number of occurrences since (`times`).
 */
export function throttledLog<Log extends Record<Level, LogFunction>>(log: Log): Log {
	const logged = new Map<string, { at: number; times: number }>();
	const throttled =
		(level: Level): LogFunction =>
		(details, message) => {
			const { err } = details as { err?: { message?: unknown } };
			const key = `${message} ${err?.message ?? JSON.stringify(details)}`;
			const now = performance.now();
			for (const [old, { at }] of logged) if (now - at > 60 * minute) logged.delete(old);
			const before = logged.get(key);
			if (before && now - before.at < minute) {
				before.times++;
				return;
			}
			logged.set(key, { at: now, times: 0 });
			log[level](before?.times ? { ...details, times: before.times + 1 } : details, message);
		};
	return Object.assign(Object.create(log) as Log, { warn: throttled('warn'), error: throttled('error') });
}
