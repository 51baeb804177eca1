import type { Build } from './build.ts';
import type { Sheet } from './drawing.ts';
import { front } from './front.ts';
export function profile(sheet: Sheet, build: Build): string {
	return front(sheet, build);
}
