import { type ClipboardEvent, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { readTimegrapherText, type TimegrapherText } from '#contract/catalogue/timegrapher-text.ts';
import {
	timegrapherTextOf,
	type WatchPosition,
	watchPositions,
} from '#contract/catalogue/watch-positions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { cellsOf, type PositionFigure, positionFigures, textOfCells } from './position-cells.ts';
import type { RecordValues } from './record-values.ts';

type PositionsControlProps = { name: string; label: string; error: string | undefined };

/**
 * The readings of a timegrapher: a table in which Tab moves to the next figure. The text that the device
 * exports can be pasted in any cell, or in the field below.
 */
export function PositionsControl({ name, label, error }: PositionsControlProps) {
	const { t } = useTranslation();
	const { control } = useFormContext<RecordValues>();
	const { field } = useController({ control, name });
	const [pasted, setPasted] = useState('');
	const [unknown, setUnknown] = useState<TimegrapherText['unknown']>([]);
	const [labelId, pasteId, errorId] = [useId(), useId(), useId()];
	const cells = cellsOf(String(field.value ?? ''));

	const type = (position: WatchPosition, at: number, typed: string) =>
		field.onChange(textOfCells({ ...cells, [position]: cells[position].with(at, typed) }));
	/** Returns whether the text had readings. Lines that could not be read are named. */
	const read = (text: string): boolean => {
		const found = readTimegrapherText(text);
		setUnknown(found.unknown);
		if (found.readings.length === 0) return false;
		const read = cellsOf(timegrapherTextOf(found.readings));
		const filled = found.readings.map(({ position }) => [position, read[position]]);
		field.onChange(textOfCells({ ...cells, ...Object.fromEntries(filled) }));
		return true;
	};
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text');
		if (/[\n\t;]/.test(text.trim()) && read(text)) event.preventDefault();
	};

	return (
		<fieldset
			className="grid min-w-0 gap-3 sm:col-span-2 xl:col-span-3"
			aria-labelledby={labelId}
			aria-describedby={error ? errorId : undefined}
		>
			<legend id={labelId} className="text-sm">
				{label}
			</legend>
			<table className="w-full max-w-160 table-fixed text-sm" onPaste={paste}>
				<thead>
					<tr className="text-left text-soft">
						<th className="w-2/5 pb-1 font-normal">{t('desk.watches.position')}</th>
						{positionFigures.map((figure) => (
							<th key={figure} className="pb-1 pl-2 font-normal">
								{t(`desk.watches.positionFigure.${figure}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{watchPositions.map((position) => (
						<tr key={position}>
							<th scope="row" className="py-1 pr-2 text-left font-normal">
								{t(`checked.position.${position}`)}
							</th>
							{positionFigures.map((figure, at) => (
								<td key={figure} className="py-1 pl-2">
									<Cell
										figure={figure}
										position={position}
										value={cells[position][at] ?? ''}
										isWrong={error !== undefined}
										onType={(typed) => type(position, at, typed)}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{error && (
				<p id={errorId} role="alert" className="text-sm text-danger">
					{error}
				</p>
			)}
			<details>
				<summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
					{t('desk.watches.pasteReadings')}
				</summary>
				<div className="grid max-w-160 justify-items-start gap-2 pt-2">
					<label htmlFor={pasteId} className="text-sm text-soft">
						{t('desk.watches.pasteReadingsAbout')}
					</label>
					<textarea
						id={pasteId}
						rows={6}
						value={pasted}
						onChange={(event) => setPasted(event.target.value)}
						className={`${controlClass} figures py-2`}
					/>
					<SmallButton disabled={pasted.trim() === ''} onClick={() => read(pasted) && setPasted('')}>
						{t('desk.watches.fillReadings')}
					</SmallButton>
				</div>
			</details>
			{unknown.length > 0 && (
				<div role="alert" className="max-w-160">
					<Notice tone="warning">
						{t('desk.watches.unknownLines')}
						<ul className="mt-1">
							{unknown.map(({ line, text }) => (
								<li key={line} className="wrap-anywhere">
									{t('desk.watches.unknownLine', { line, text })}
								</li>
							))}
						</ul>
					</Notice>
				</div>
			)}
		</fieldset>
	);
}

type CellProps = {
	figure: PositionFigure;
	position: WatchPosition;
	value: string;
	isWrong: boolean;
	onType: (typed: string) => void;
};

function Cell({ figure, position, value, isWrong, onType }: CellProps) {
	const { t } = useTranslation();
	return (
		<input
			value={value}
			onChange={(event) => onType(event.target.value)}
			aria-label={`${t(`checked.position.${position}`)}, ${t(`desk.watches.positionFigure.${figure}`)}`}
			aria-invalid={isWrong || undefined}
			autoComplete="off"
			inputMode={figure === 'rate' ? 'text' : 'decimal'}
			className={`${controlClass} figures min-h-9 text-right`}
		/>
	);
}
