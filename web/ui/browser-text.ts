/**
 * A text in local storage, shared with other tabs. If storage is not accessible, it lasts as long as the
 * page.
 */
export function browserText(key: string) {
	const listeners = new Set<() => void>();
	let memory: string | null = null;
	return {
		/** null: nothing is stored. */
		read(): string | null {
			try {
				return memory ?? localStorage.getItem(key);
			} catch {
				return memory;
			}
		},
		write(text: string): void {
			try {
				localStorage.setItem(key, text);
				memory = null;
			} catch {
				memory = text;
			}
			for (const listener of listeners) listener();
		},
		/**
		 * Calls back when the text is changed here or in another tab. Returns a function that unsubscribes.
		 */
		follow(listener: () => void): () => void {
			const onOtherTab = (event: StorageEvent) => {
				if (event.key === null || event.key === key) listener();
			};
			listeners.add(listener);
			addEventListener('storage', onOtherTab);
			return () => {
				listeners.delete(listener);
				removeEventListener('storage', onOtherTab);
			};
		},
	};
}
