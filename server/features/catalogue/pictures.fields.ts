import { pictureFiles, pictureUrl } from '#contract/pictures.ts';
import { byName, derived, type Entity, field, type Row, rowFields } from '../../query/entity.ts';

const facts = {
	document_id: (row: string) => `${row}.document_id`,
	revision: (row: string) => `${row}.revision`,
	width: (row: string) => `${row}.width`,
	height: (row: string) => `${row}.height`,
};

const formatsOf = (row: Row) =>
	pictureFiles({
		documentId: row._document_id as string,
		revision: row._revision as number,
		width: row._width as number,
		height: row._height as number,
	});

/** Pictures of watches, the same for everybody. */
export const pictures: Entity = {
	name: 'pictures',
	table: 'pictures',
	fields: byName([
		...rowFields,
		field('name', { nullable: false }),
		field('view', { nullable: false }),
		field('position', { type: 'integer', nullable: false }),
		field('alternativeText', { sql: (row, { language }) => `${row}.alternative_${language}` }),
		field('width', { type: 'integer', nullable: false }),
		field('height', { type: 'integer', nullable: false }),
		derived('url', facts, (row) =>
			pictureUrl(row._document_id as string, 'original', row._revision as number, 'jpg'),
		),
		derived('formats', facts, formatsOf),
	]),
	relations: byName([]),
	pageSize: 100,
};
