import { type MarkedView, markedViews, type PlatePlace } from '#contract/catalogue/wear-marks.ts';

/** A mark of wear with its number on the watch. */
export type NumberedMark<Mark extends PlatePlace = PlatePlace> = Mark & { number: number };

/** Numbers marks plate by plate. On a plate they retain their order. */
export const numberMarks = <Mark extends PlatePlace>(marks: readonly Mark[]): NumberedMark<Mark>[] =>
	markedViews
		.flatMap((view) => marks.filter((mark) => mark.view === view))
		.map((mark, at) => ({ ...mark, number: at + 1 }));

export const marksOnView = <Mark extends PlatePlace>(marks: readonly Mark[], view: string): Mark[] =>
	marks.filter((mark) => mark.view === (view as MarkedView));
