import type { Order } from '#contract/orders/orders.schema.ts';
import { type BuyerPaper, paperFileName } from '#contract/orders/papers.ts';
import { FileButton, type OrderFileButtonProps } from './file-button.tsx';

/**
 * Downloads a document that the shop generates for an order. `item` is the number of one of its watches,
 * starting with 1.
 */
export function PaperButton({
	order,
	paper,
	item,
	...button
}: { order: Order; paper: BuyerPaper; item?: number } & Pick<OrderFileButtonProps, 'label'>) {
	const query = item === undefined ? '' : `?item=${item}`;
	return (
		<FileButton
			path={`${order.documentId}/papers/${paper}${query}`}
			name={paperFileName(paper, order.number, item)}
			{...button}
		/>
	);
}
