import { type ClipboardEvent, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { readTimegrapherText, type TimegrapherText } from '#contract/catalogue/timegrapher-text.ts';
import { timegrapherTextOf, type WatchPosition } from '#contract/catalogue/watch-positions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { PastedReadings } from './pasted-readings.tsx';
import { cellsOf, textOfCells } from './position-cells.ts';
import { PositionsTable } from './positions-table.tsx';
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
	const [unknown, setUnknown] = useState<TimegrapherText['unknown']>([]);
	const [labelId, errorId] = [useId(), useId()];
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
			<PositionsTable cells={cells} isWrong={error !== undefined} onType={type} onPaste={paste} />
			{error && (
				<p id={errorId} role="alert" className="text-sm text-danger">
					{error}
				</p>
			)}
			<PastedReadings onRead={read} />
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
