import type { Generated, GeneratedAlways } from 'kysely';
import type { PieceState } from '#contract/stock/pieces.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type PiecesTables = {
	/** One physical watch. Amounts are whole CLP; `owed` is due to who consigned it, at its sale. */
	pieces: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		watch_id: number;
		state: PieceState;
		serial: NullableText;
		place: NullableText;
		note: NullableText;
		cost: number | null;
		repairs: number | null;
		source: NullableText;
		/** A day, `2026-11-22`. */
		acquired_on: NullableText;
		consigned: Generated<boolean>;
		owed: number | null;
		/** Where it was sold, if not here. */
		channel: NullableText;
		sold_price: number | null;
		sold_at: Date | null;
		version: Generated<number>;
	};
	/** Triggers write it. */
	piece_history: {
		id: GeneratedAlways<number>;
		piece_id: number;
		at: Date;
		from_state: PieceState;
		state: PieceState;
	};
	/** Serials that the owner noted as stolen, each once by its letters and digits. */
	stolen_serials: {
		id: GeneratedAlways<number>;
		created_at: Generated<Date>;
		serial: string;
		note: NullableText;
	};
};
