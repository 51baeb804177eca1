import type { PieceColumn } from '#contract/stock/piece-import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnChoices } from '../import/column-choices.tsx';
import { PasteReport } from './paste-report.tsx';
import { type PasteImportOptions, usePasteImport } from './use-paste-import.ts';

/** The column mapping and dry-run report of pasted rows, and the button that adds them. */
export function PastePreview(options: PasteImportOptions) {
	const { t } = useTranslation();
	const paste = usePasteImport(options);
	const { hasHeadings, columns, rows, map, report } = paste;
	const label = (column: string) =>
		column === 'watch'
			? t('desk.import.watch')
			: column === 'state'
				? t('desk.orders.state')
				: t(`desk.pieces.${column as Exclude<PieceColumn, 'watch' | 'state'>}`);
	const noWatch = !Object.values(map).includes('watch');
	const isReady = report && !report.written && report.errorCount === 0;
	if (rows.length === 0) return <p>{t('desk.pasted.none')}</p>;
	return (
		<div className="grid gap-6">
			<div className="grid gap-2">
				<p className="font-medium">{t('desk.import.rows', { count: rows.length })}</p>
				<Checkbox
					label={t('desk.pasted.headings')}
					checked={hasHeadings}
					onChange={(event) => paste.setHeadings(event.target.checked)}
				/>
			</div>
			<ColumnChoices
				names={columns}
				map={map}
				options={paste.choices.map((value) => ({ value, label: label(value) }))}
				disabled={paste.isBusy}
				onChange={paste.change}
			/>
			{noWatch && <Notice tone="warning">{t('desk.pasted.noWatch')}</Notice>}
			{report && (
				<PasteReport
					report={report}
					offset={hasHeadings ? 1 : 0}
					label={label}
					withCosts={options.withCosts}
				/>
			)}
			<div>
				{isReady ? (
					<Button busy={paste.isBusy} onClick={() => void paste.add(report.warningCount).catch(() => {})}>
						{t('desk.pasted.commit', { count: report.created })}
					</Button>
				) : (
					<Button busy={paste.isBusy} disabled={noWatch} onClick={paste.check}>
						{t('desk.import.check')}
					</Button>
				)}
			</div>
		</div>
	);
}
