import type { Generated, GeneratedAlways } from 'kysely';
import type { PieceState } from '#contract/stock/pieces.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type PiecesTables = {
	/** One physical watch. Amounts in whole CLP; `owed` is due to the consignor when it is sold. */
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
		/** Where it was sold, if elsewhere. */
		channel: NullableText;
		sold_price: number | null;
		sold_at: Date | null;
		version: Generated<number>;
	};
	/** Written by triggers. */
	piece_history: {
		id: GeneratedAlways<number>;
		piece_id: number;
		at: Date;
		from_state: PieceState;
		state: PieceState;
	};
	/** Serials recorded as stolen, normalized to letters and digits. */
	stolen_serials: {
		id: GeneratedAlways<number>;
		created_at: Generated<Date>;
		serial: string;
		note: NullableText;
	};
};
