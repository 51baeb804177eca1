import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '#contract/languages/numbers.ts';
import { maxPieceRows } from '#contract/stock/piece-import.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { looksLikeHeadings } from '../import/column-map.ts';
import { pieceRows } from '../import/piece-rows.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { PastePreview } from './paste-preview.tsx';
import { cellsIn } from './pasted-rows.ts';

/** Adds pieces pasted from a spreadsheet: column mapping, preview, then all rows or none. */
export function PastePage() {
	const { t, language } = useTranslation();
	const { user } = useSession();
	const withCosts = user?.isOwner === true;
	const { state } = useLocation() as { state: { pasted?: string } | null };
	const [text, setText] = useState(state?.pasted ?? '');
	const [{ cells, from }, setRead] = useState<{ cells: string[][]; from: string }>({ cells: [], from: '' });
	useEffect(() => {
		let isLast = true;
		void cellsIn(text).then((read) => isLast && setRead({ cells: read, from: text }));
		return () => {
			isLast = false;
		};
	}, [text]);
	const kind = pieceRows(withCosts);
	const hasHeadings = looksLikeHeadings(cells[0] ?? [], kind);
	const max = formatNumber(maxPieceRows, language);
	const tooMany = cells.length > maxPieceRows + 1;
	return (
		<>
			<ScreenHead title={t('desk.pasted.title')} about={t('desk.pasted.about', { max })} />
			<div className="grid gap-6">
				<Field label={t('desk.pasted.box')} hint={t('desk.pasted.boxHint')} className="max-w-3xl">
					{(wiring) => (
						<textarea
							{...wiring}
							className={`${controlClass} figures min-h-32 overflow-x-auto py-2 whitespace-pre`}
							value={text}
							spellCheck={false}
							autoComplete="off"
							onChange={(event) => setText(event.target.value)}
						/>
					)}
				</Field>
				{tooMany && (
					<Notice tone="danger">
						{t('desk.import.tooMany', { rows: formatNumber(cells.length, language), max })}
					</Notice>
				)}
				{cells.length > 0 && !tooMany && (
					<PastePreview
						key={from}
						cells={cells}
						guessed={hasHeadings}
						withCosts={withCosts}
						onDone={() => setText('')}
					/>
				)}
			</div>
		</>
	);
}
