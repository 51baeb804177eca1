import type { Sheet } from '../drawing.ts';
import type { WatchToDraw } from '../watch-to-draw.ts';
import { leatherPair } from './leather-pair.ts';
import { natoStrap } from './nato-strap.ts';
import { springBarTool } from './spring-bar-tool.ts';
import { watchRoll } from './watch-roll.ts';

/**
 * Draws articles without a dial: straps and tools. They are longer than a watch, so each sets its own scale.
 */
export function article(sheet: Sheet, watch: WatchToDraw): string {
	const words = `${watch.model} ${watch.strap} ${watch.finish}`;
	if (/roll/i.test(words)) return watchRoll(sheet);
	if (/tool|knurled/i.test(words)) return springBarTool(sheet);
	if (/nato|nylon/i.test(words)) return natoStrap(sheet, watch);
	return leatherPair(sheet, watch);
}
