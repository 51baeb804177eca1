import type { ClipboardEvent } from 'react';
import { type WatchPosition, watchPositions } from '#contract/catalogue/watch-positions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass } from '../../ui/field.tsx';
import { type cellsOf, type PositionFigure, positionFigures } from './position-cells.ts';

type PositionsTableProps = {
	cells: ReturnType<typeof cellsOf>;
	isWrong: boolean;
	onType: (position: WatchPosition, at: number, typed: string) => void;
	onPaste: (event: ClipboardEvent) => void;
};

/** The figures of each position as a table of fields. */
export function PositionsTable({ cells, isWrong, onType, onPaste }: PositionsTableProps) {
	const { t } = useTranslation();
	return (
		<table className="w-full max-w-160 table-fixed text-sm" onPaste={onPaste}>
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
									isWrong={isWrong}
									onType={(typed) => onType(position, at, typed)}
								/>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
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
