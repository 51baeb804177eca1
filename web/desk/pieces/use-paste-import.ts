import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cut } from '#contract/languages/cut-text.ts';
import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { type FileColumnMap, guessColumns, mappedRows, rememberColumns } from '../import/column-map.ts';
import { pieceRows } from '../import/piece-rows.ts';
import { rowsUnder } from './pasted-rows.ts';

export type PasteImportOptions = {
	cells: readonly string[][];
	/** Whether the first row appears to contain headings. */
	guessed: boolean;
	withCosts: boolean;
	onDone: () => void;
};

/** The rows of pasted pieces by the chosen columns, their dry run and their import. */
export function usePasteImport({ cells, guessed, withCosts, onDone }: PasteImportOptions) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const kind = pieceRows(withCosts);
	const [hasHeadings, setHasHeadings] = useState(guessed);
	const { columns, rows } = rowsUnder(cells, hasHeadings, (index, sample) =>
		t('desk.pasted.column', { number: index + 1, sample: cut(sample, 24) }),
	);
	const [chosen, setChosen] = useState<FileColumnMap>({});
	const map = { ...guessColumns(columns, kind), ...chosen };
	const path = withCosts ? 'owner/piece-costs/bulk' : 'owner/pieces/bulk';
	const send = useDeskChange(
		async (api, { commit, warningsSeen }: { commit: boolean; warningsSeen: number }) => {
			if (hasHeadings) rememberColumns(map, kind);
			const data = { rows: mappedRows(rows, map), commit, warningsSeen };
			return (await api.post<{ data: PieceImportReport }>(path, { data })).data;
		},
	);
	const change = (next: FileColumnMap) => {
		setChosen(next);
		send.reset();
	};
	const add = async (warningsSeen: number) => {
		const { written, created } = await send.mutateAsync({ commit: true, warningsSeen });
		if (!written) return toast.error(t('desk.pasted.newWarnings'));
		toast.success(t('desk.pasted.done', { count: created }));
		onDone();
		await navigate('/owner/pieces');
	};
	const setHeadings = (has: boolean) => {
		setHasHeadings(has);
		change({});
	};
	return {
		hasHeadings,
		setHeadings,
		columns,
		/** The columns that can be chosen. */
		choices: kind.columns,
		rows,
		map,
		change,
		report: send.data,
		isBusy: send.isPending,
		check: () => send.mutate({ commit: false, warningsSeen: 0 }),
		add,
	};
}
