import { PageHead } from '../features/layout/page-head.tsx';

export default function CartPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="cart" />
			<h1 className="text-3xl">cart</h1>
		</div>
	);
}
