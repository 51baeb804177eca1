import { PageHead } from '../features/layout/page-head.tsx';

export default function CheckoutPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="checkout" />
			<h1 className="text-3xl">checkout</h1>
		</div>
	);
}
