import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../query/entity.ts';
import { streetsOf } from '../accounts/users/addresses.rows.ts';
import { personEntity, searchOfPerson } from '../accounts/users/person.entity.ts';
import { moneyOf } from '../orders/rows/order-money.rows.ts';

/** The fields by which the owner may filter and sort customers. Money in CLP. */
export const customersEntity: Entity = {
	...personEntity,
	fields: {
		...personEntity.fields,
		...byName([
			...rowFields,
			field('orders', {
				type: 'integer',
				nullable: false,
				sql: (row) => sqlText`(select count(*) from orders o where o.user_id = ${row}.id)`,
			}),
			field('spent', {
				type: 'integer',
				nullable: false,
				sql: (row) =>
					sqlText`(select coalesce(sum(money.kept), 0) from orders o, lateral ${moneyOf('o')} money where o.user_id = ${row}.id)`,
			}),
		]),
	},
	search: (row) => sqlText`concat_ws(' ', ${searchOfPerson(row)}, plain(${streetsOf(sqlText`${row}.id`)}))`,
};
