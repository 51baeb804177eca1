import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { fieldName } from '../calls/field-names.ts';
import { ColumnChoices } from './column-choices.tsx';
import type { RowKind } from './column-map.ts';
import type { FileRows } from './faulty-rows.ts';
import { ImportFoot } from './import-foot.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { useWatchesImport } from './use-watches-import.ts';
import { WatchImportReport } from './watch-import-report.tsx';

type WatchesImportProps = { file: FileRows; kind: RowKind; onLeave: () => void };

/** Imports the watches of a file: its columns, the questions it raises, its report and the buttons. */
export function WatchesImport({ file, kind, onLeave }: WatchesImportProps) {
	const texts = useTranslation();
	const { t } = texts;
	const watches = useWatchesImport(file, kind, onLeave);
	const { report, lastReport, lines, isFaulty, progress } = watches;
	const toWrite = report && !report.written ? report.created + report.changed : 0;
	return (
		<div className="grid gap-6">
			<p>
				<span className="font-medium wrap-anywhere">{file.name}</span>{' '}
				<span className="text-soft">· {t('desk.import.rows', { count: lines.length })}</span>
			</p>
			<ColumnChoices
				names={file.columns}
				map={watches.columns}
				options={kind.columns.map((value) => ({ value, label: fieldName(texts, value) }))}
				disabled={progress.isBusy || report?.written === true}
				onChange={watches.chooseColumns}
			/>
			{lastReport && !lastReport.written && (
				<ImportQuestions
					report={lastReport}
					answers={watches.answers}
					disabled={progress.isBusy && progress.isWriting}
					onAnswer={watches.answer}
				/>
			)}
			{report && <WatchImportReport report={report} lines={lines} />}
			<ImportFoot {...progress} writing={t('desk.import.writing')}>
				{lines.length === 0 ? (
					<p className="text-soft">{t('desk.import.noColumns')}</p>
				) : toWrite > 0 ? (
					<Button onClick={watches.write}>
						{t(isFaulty ? 'desk.import.commitGood' : 'desk.import.commit', { count: toWrite })}
					</Button>
				) : (
					!report?.written && <Button onClick={watches.check}>{t('desk.import.check')}</Button>
				)}
				{isFaulty && (
					<Button look="quiet" onClick={() => void watches.saveFaultyRows()}>
						{t('desk.import.keepFaulty')}
					</Button>
				)}
				<Button look="quiet" onClick={onLeave}>
					{t('desk.import.another')}
				</Button>
			</ImportFoot>
		</div>
	);
}
