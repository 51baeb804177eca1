/** The two tokens in local storage. Storage may be closed to the page (private modes): then they live as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return memory.get(key) ?? null;
	}
}

function write(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		if (value === null) memory.delete(key);
		else memory.set(key, value);
	}
}

const endings = new Set<() => void>();

export const tokens = {
	access: () => read('access'),
	refresh: () => read('refresh'),
	/** Whether somebody is, or may again become, signed in here. */
	exist: () => read('access') !== null || read('refresh') !== null,
	store(access: string, refresh?: string): void {
		write('access', access);
		if (refresh) write('refresh', refresh);
	},
	dropAccess: () => write('access', null),
	drop(): void {
		write('access', null);
		write('refresh', null);
		for (const ended of endings) ended();
	},
	/** Calls back when the tokens are removed in this tab; returns how to stop. */
	onDrop(ended: () => void): () => void {
		endings.add(ended);
		return () => endings.delete(ended);
	},
};
