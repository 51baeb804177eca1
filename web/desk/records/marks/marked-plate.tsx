import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MarkedView, PlatePlace } from '#contract/catalogue/wear-marks.ts';
import type { NumberedMark } from '../../../features/marks/numbered-marks.ts';
import { PlateDots } from '../../../features/marks/plate-dots.tsx';
import { WatchSketch } from '../../../features/marks/watch-sketch.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { parseFigure } from '../../forms/parse-figures.ts';
import type { RecordPicture } from '../photos/record-pictures.ts';
import type { RecordValues } from '../record-values.ts';
import type { TypedMark } from './mark-values.ts';

type PlacedMark = NumberedMark<TypedMark & { at: number }>;
type MarkedPlateProps = {
	view: MarkedView;
	/** The plate; undefined if the shop has drawn none, which shows a sketch. */
	picture: RecordPicture | undefined;
	marks: readonly PlacedMark[];
	/** The number of the mark that is edited. */
	current: number | null;
	canAdd: boolean;
	onAdd: (x: number, y: number) => void;
	onChoose: (mark: PlacedMark) => void;
	onMove: (mark: PlacedMark, x: number, y: number) => void;
};

/** How far an arrow key moves a mark, as a fraction of the plate; with Shift five times as far. */
const step = 0.01;
/** How far the pointer moves before it drags a dot, in px. */
const slack = 4;
const arrows: Readonly<Record<string, [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** One side of the watch on which marks are added, chosen and moved. */
export function MarkedPlate(props: MarkedPlateProps) {
	const { view, picture, marks, current, canAdd, onAdd, onChoose, onMove } = props;
	const { t } = useTranslation();
	const plate = useRef<HTMLDivElement>(null);
	const [dragged, setDragged] = useState<{ at: number; place: PlatePlace } | null>(null);
	const start = useRef({ x: 0, y: 0, dragged: false });
	const size = useSketchSize();
	const side = t(`watch.gallery.view.${view}`);

	const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
		const { left, top, width, height } = (plate.current as HTMLDivElement).getBoundingClientRect();
		const within = (value: number) => Math.min(1, Math.max(0, value));
		return { view, x: within((clientX - left) / width), y: within((clientY - top) / height) };
	};
	const drag = (event: PointerEvent, at: number) => {
		if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const { x, y } = start.current;
		if (Math.hypot(event.clientX - x, event.clientY - y) > slack) start.current.dragged = true;
		if (start.current.dragged) setDragged({ at, place: placeOf(event) });
	};
	const drop = (mark: PlacedMark) => {
		if (dragged) onMove(mark, dragged.place.x, dragged.place.y);
		setDragged(null);
	};
	const nudge = (event: KeyboardEvent, mark: PlacedMark) => {
		const arrow = arrows[event.key];
		if (!arrow) return;
		event.preventDefault();
		const by = event.shiftKey ? 5 * step : step;
		onMove(mark, mark.x + arrow[0] * by, mark.y + arrow[1] * by);
	};

	return (
		<figure className="grid gap-1">
			<div
				ref={plate}
				className="bg-plate relative aspect-square w-full overflow-hidden rounded-base border border-line"
			>
				{picture ? (
					<img
						src={picture.url}
						alt=""
						width={500}
						height={500}
						loading="lazy"
						draggable={false}
						className="size-full dark:brightness-90"
					/>
				) : (
					<WatchSketch view={view} size={size} />
				)}
				{canAdd && (
					<button
						type="button"
						aria-label={t('desk.marks.add', { side })}
						onClick={(event) => {
							// A key has no place: the mark is added in the middle, and moved from there.
							const isKey = event.detail === 0;
							const { x, y } = isKey ? { x: 0.5, y: 0.5 } : placeOf(event);
							onAdd(x, y);
						}}
						className="absolute inset-0 size-full cursor-crosshair! focus-visible:-outline-offset-4"
					/>
				)}
				<PlateDots
					marks={marks.map((mark) => (mark.at === dragged?.at ? { ...mark, ...dragged.place } : mark))}
					current={current}
				>
					{(mark, dot) => (
						<button
							key={mark.at}
							type="button"
							{...dot}
							aria-label={t('desk.marks.dot', { number: mark.number, side })}
							aria-description={t('desk.marks.moveAbout')}
							className={`${dot.className} touch-none`}
							onPointerDown={(event) => {
								start.current = { x: event.clientX, y: event.clientY, dragged: false };
								event.currentTarget.setPointerCapture(event.pointerId);
							}}
							onPointerMove={(event) => drag(event, mark.at)}
							onPointerUp={() => drop(mark)}
							onPointerCancel={() => setDragged(null)}
							onClick={() => !start.current.dragged && onChoose(mark)}
							onKeyDown={(event) => nudge(event, mark)}
						/>
					)}
				</PlateDots>
			</div>
			<figcaption className="text-sm text-soft">{side}</figcaption>
		</figure>
	);
}

/** The typed dimensions of the watch, for its sketch. */
function useSketchSize() {
	const { watch } = useFormContext<RecordValues>();
	const typed = watch(['diameter', 'lugToLug', 'betweenLugs', 'thickness']);
	const [diameter, lugToLug, betweenLugs, thickness] = typed.map((text) => {
		const value = parseFigure(String(text ?? ''), 'decimal');
		return typeof value === 'number' && value > 0 ? value : null;
	});
	return {
		diameter: diameter ?? null,
		lugToLug: lugToLug ?? null,
		betweenLugs: betweenLugs ?? null,
		thickness: thickness ?? null,
	};
}
