import { readdirSync, readFileSync } from 'node:fs';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '../scripts/build.ts';

// The build (vite.config.ts) lowers the syntax to that of the oldest browsers in docs/browsers.md, and the
// types contain only the built-in objects that they have (tsconfig.json). A CSS property cannot be lowered.

/** Without these, a page looks a little different but still works. */
const decoration = [
	// Animated drawings continue to move when they are out of sight.
	'css-content-visibility',
	// Without it, the notice that scripts are needed appears a little later if scripts are disabled.
	'css-media-scripting',
	'css-resize',
	// The gallery's scroll bar is also hidden by `::-webkit-scrollbar`.
	'css-scrollbar',
	'css-selection',
	// Safari on a desktop computer has no touch screen.
	'css-touch-action',
	'css3-cursors',
	'css3-cursors-grab',
	'css3-cursors-newer',
	'extended-system-fonts',
	'text-size-adjust',
];

beforeAll(buildIfChanged, 120_000);

test('the styles need nothing that the oldest browsers lack', async () => {
	const lacking = new Set<string>();
	const folder = new URL('../build/client/assets/', import.meta.url);
	const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
	expect(sheets.length).toBeGreaterThan(0);
	const check = doiuse({
		onFeatureUsage: ({ feature, featureData }) => {
			if (featureData.missing) lacking.add(feature);
		},
	});
	for (const name of sheets)
		await postcss([check]).process(readFileSync(new URL(name, folder), 'utf8'), { from: name });
	expect([...lacking].filter((feature) => !decoration.includes(feature))).toEqual([]);
});
