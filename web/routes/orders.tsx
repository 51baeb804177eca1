import { PageHead } from '../features/layout/page-head.tsx';

export default function OrdersPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="orders" />
			<h1 className="text-3xl">orders</h1>
		</div>
	);
}
