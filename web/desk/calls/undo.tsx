import { toast } from '../../ui/toast.ts';

/** How long a press can be taken back. */
export const undoMs = 10_000;

let latest: { id: string; undo: () => void } | null = null;
let count = 0;

/**
 * Says what was done, with a button that takes it back; Ctrl Z does so too. Gives a function that ends the
 * offer before its time is over.
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

/** Takes back what was done last, while that is offered; false when there is nothing. */
export function undoLatest(): boolean {
	const offered = latest;
	offered?.undo();
	return offered !== null;
}
