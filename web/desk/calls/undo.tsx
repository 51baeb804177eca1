import { toast } from '../../ui/toast.ts';

/** How long an action can be undone, ms. */
export const undoMs = 10_000;

let latest: { id: string; undo: () => void } | null = null;
let count = 0;

/**
 * Shows a success toast with an Undo button (also Ctrl+Z). Returns a function that withdraws the offer
 * early.
 */
export function offerUndo(message: string, label: string, undo: () => void): () => void {
	count += 1;
	const id = `undo-${count}`;
	const end = () => {
		if (latest?.id === id) latest = null;
		toast.dismiss(id);
	};
	const undoNow = () => {
		end();
		undo();
	};
	latest = { id, undo: undoNow };
	setTimeout(() => {
		if (latest?.id === id) latest = null;
	}, undoMs);
	const words = (
		<span className="flex flex-wrap items-center gap-x-4">
			{message}
			<button type="button" className="min-h-9 font-medium underline underline-offset-4" onClick={undoNow}>
				{label}
			</button>
		</span>
	);
	toast.success(words, { id, duration: undoMs });
	return end;
}

/** Undoes the last action if that is still offered. Returns false if there is nothing to undo. */
export function undoLatest(): boolean {
	const offered = latest;
	offered?.undo();
	return offered !== null;
}
