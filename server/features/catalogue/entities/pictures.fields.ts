import { pictureFiles, pictureUrl } from '#contract/pictures/pictures.ts';
import { identifier, type SqlRow, type SqlText, sqlText } from '../../../database/sql-text.ts';
import { byName, derived, type Entity, field, rowFields } from '../../../query/entity.ts';

const facts = {
	document_id: (row: SqlText) => sqlText`${row}.document_id`,
	revision: (row: SqlText) => sqlText`${row}.revision`,
	width: (row: SqlText) => sqlText`${row}.width`,
	height: (row: SqlText) => sqlText`${row}.height`,
};

const formatsOf = (row: SqlRow) =>
	pictureFiles({
		documentId: row._document_id as string,
		revision: row._revision as number,
		width: row._width as number,
		height: row._height as number,
	});

/** Pictures of watches, the same for every role. */
export const pictures: Entity = {
	name: 'pictures',
	table: sqlText`pictures`,
	fields: byName([
		...rowFields,
		field('name', { nullable: false }),
		field('view', { nullable: false, bytes: 7 }),
		field('position', { type: 'integer', nullable: false }),
		field('alternativeText', {
			bytes: 80,
			sql: (row, { language }) => sqlText`${row}.${identifier(`alternative_${language}`)}`,
		}),
		field('width', { type: 'integer', nullable: false }),
		field('height', { type: 'integer', nullable: false }),
		derived(
			'url',
			facts,
			(row) => pictureUrl(row._document_id as string, 'original', row._revision as number, 'jpg'),
			55,
		),
		derived('formats', facts, formatsOf, 1_150),
	]),
	relations: byName([]),
	pageSize: 100,
};
