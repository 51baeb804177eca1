/** The access and refresh tokens, in local storage; without access to it they last as long as the page. */
const memory = new Map<string, string>();

/** Characters that a header can carry. Any other value is not a token of this shop and is ignored. */
const sendable = /^[\w.-]{1,4000}$/;

function read(key: string): string | null {
	try {
		const value = localStorage.getItem(key);
		return value !== null && sendable.test(value) ? value : null;
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
	/** Whether a user is, or may become, signed in here. */
	exist: () => read('access') !== null || read('refresh') !== null,
	store(access: string, refresh?: string): void {
		write('access', access);
		if (refresh) write('refresh', refresh);
	},
	dropAccess: () => write('access', null),
	drop(): void {
		write('access', null);
		write('refresh', null);
	},
	/** Removes both tokens because the session is over, and notifies the listeners. */
	end(): void {
		tokens.drop();
		for (const ended of endings) ended();
	},
	/** Calls back when the session ends by itself in this tab; returns a function that unsubscribes. */
	onEnd(ended: () => void): () => void {
		endings.add(ended);
		return () => endings.delete(ended);
	},
};
