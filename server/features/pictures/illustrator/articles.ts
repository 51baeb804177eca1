import type { Sheet } from './drawing.ts';
import type { WatchToDraw } from './watch-to-draw.ts';
export function article(_sheet: Sheet, _watch: WatchToDraw): string {
	return '';
}
