/** The commands for a browser that the walks need, independent of the protocol of each engine. */
export type Driver = {
	engine: Engine;
	open: (address: string) => Promise<void>;
	/** Runs a function in the page. Its arguments and result are sent as JSON. */
	run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Result>;
	/** Presses and releases the mouse at a point in the window. */
	click: (x: number, y: number) => Promise<void>;
	/** Presses keys one after the other: letters, or the names below. */
	press: (keys: readonly string[]) => Promise<void>;
	/** Sets the inner size of the window in CSS pixels. */
	resize: (size: Size) => Promise<void>;
	/** A PNG of the window. */
	screenshot: () => Promise<Buffer>;
	close: () => Promise<void>;
};

export type Engine = 'Chromium' | 'Firefox' | 'WebKit';
export type Size = { width: number; height: number };

/** WebDriver's code points for keys that type no character. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015' } as const;

/** A click as an action of W3C WebDriver, which BiDi adopted unchanged. */
export const clickActions = (x: number, y: number) => [
	{
		type: 'pointer',
		id: 'mouse',
		actions: [
			{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
			{ type: 'pointerDown', button: 0 },
			{ type: 'pointerUp', button: 0 },
		],
	},
];

/** Pressed keys as an action of W3C WebDriver. */
export const keyActions = (pressed: readonly string[]) => [
	{
		type: 'key',
		id: 'keyboard',
		actions: pressed.flatMap((value) => [
			{ type: 'keyDown', value },
			{ type: 'keyUp', value },
		]),
	},
];

/** The source of a function that calls `work` with these arguments. */
export const asCall = (work: (...args: never[]) => unknown, args: readonly unknown[]): string =>
	`JSON.stringify((${work})(...${JSON.stringify(args)}) ?? null)`;
