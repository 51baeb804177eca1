import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { type MarkedView, markedViews, mostMarks } from '#contract/catalogue/wear-marks.ts';
import { languages } from '#contract/languages/languages.ts';
import { marksOnView, numberMarks } from '../../../features/marks/numbered-marks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRecordPictures } from '../photos/record-pictures.ts';
import type { RecordValues } from '../record-values.ts';
import { MarkFields } from './mark-fields.tsx';
import { freePlace, marksIn, type TypedMark, valueOfMarks } from './mark-values.ts';
import { MarkedPlate } from './marked-plate.tsx';

type MarksControlProps = { name: string; label: string; error: string | undefined };

/**
 * The marks of wear of a used watch. A press on a plate adds one, and its texts are typed below the plates. A
 * dot is moved by dragging or with the arrow keys.
 */
export function MarksControl({ name, label, error }: MarksControlProps) {
	const { t } = useTranslation();
	const { control, watch } = useFormContext<RecordValues>();
	const { field } = useController({ control, name });
	const [current, setCurrent] = useState<number | null>(null);
	const errorId = useId();
	const fields = useRef(new Map<number, HTMLInputElement | null>());
	const marks = marksIn(field.value);
	const numbered = numberMarks(marks.map((mark, at) => ({ ...mark, at })));
	const images = (watch('images') ?? []) as readonly string[];
	const pictures = useRecordPictures(images);
	const categories = (watch('categories') ?? []) as readonly string[];
	const canHaveMarks = categories.includes('used');
	const isFull = marks.length >= mostMarks;
	const photographs = images.flatMap((id, at) => {
		const picture = pictures.get(id);
		return picture && !picture.isDrawn ? [{ ...picture, at: at + 1 }] : [];
	});

	const setMarks = (changed: readonly TypedMark[]) => field.onChange(valueOfMarks(changed));
	const change = (at: number, changes: Partial<TypedMark>) =>
		setMarks(marks.map((mark, index) => (index === at ? { ...mark, ...changes } : mark)));
	const typeIn = (at: number) => {
		setCurrent(at);
		fields.current.get(at)?.focus();
	};
	const add = (view: MarkedView, x: number, y: number) => {
		const note = Object.fromEntries(languages.map((language) => [language, ''])) as TypedMark['note'];
		flushSync(() => setMarks([...marks, { ...freePlace(marks, { view, x, y }), note, photograph: null }]));
		typeIn(marks.length);
	};
	const move = (at: number, x: number, y: number) => {
		const mark = marks[at];
		if (mark) change(at, freePlace(marks.toSpliced(at, 1), { view: mark.view, x, y }));
	};
	const remove = (at: number) => {
		setCurrent(null);
		setMarks(marks.toSpliced(at, 1));
	};

	if (!canHaveMarks && marks.length === 0) return null;
	return (
		<fieldset
			className="grid min-w-0 gap-3 sm:col-span-2 xl:col-span-3"
			aria-describedby={error ? errorId : undefined}
		>
			<legend className="text-sm">{label}</legend>
			<p className="text-sm text-soft">
				{canHaveMarks
					? t(isFull ? 'desk.marks.full' : 'desk.marks.about', { count: mostMarks })
					: t('desk.marks.onlyUsed')}
			</p>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{markedViews.map((view) => (
					<MarkedPlate
						key={view}
						view={view}
						picture={images.map((id) => pictures.get(id)).find((picture) => picture?.view === view)}
						marks={marksOnView(numbered, view)}
						current={numbered.find(({ at }) => at === current)?.number ?? null}
						canAdd={canHaveMarks && !isFull}
						onAdd={(x, y) => add(view, x, y)}
						onChoose={({ at }) => typeIn(at)}
						onMove={({ at }, x, y) => move(at, x, y)}
					/>
				))}
			</div>
			{error && (
				<p id={errorId} role="alert" className="text-sm text-danger">
					{error}
				</p>
			)}
			{numbered.length > 0 && (
				<ol className="grid gap-3">
					{numbered.map(({ number, at, ...mark }) => (
						<MarkFields
							key={at}
							noteRef={(element) => void fields.current.set(at, element)}
							number={number}
							mark={mark}
							photographs={photographs}
							isMissing={error !== undefined && !Object.values(mark.note).some((note) => note.trim())}
							onFocus={() => setCurrent(at)}
							onChange={(changes) => change(at, changes)}
							onRemove={() => remove(at)}
						/>
					))}
				</ol>
			)}
		</fieldset>
	);
}
