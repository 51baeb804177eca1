// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token of six decimals like USDT, for the tests of the shop's watcher.
contract Token {
	event Transfer(address indexed from, address indexed to, uint256 value);

	uint8 public constant decimals = 6;
	mapping(address => uint256) public balanceOf;

	constructor() {
		balanceOf[msg.sender] = 10 ** 18;
		emit Transfer(address(0), msg.sender, 10 ** 18);
	}

	function transfer(address to, uint256 value) public returns (bool) {
		require(balanceOf[msg.sender] >= value, "balance");
		balanceOf[msg.sender] -= value;
		balanceOf[to] += value;
		emit Transfer(msg.sender, to, value);
		return true;
	}

	/// Several transfers in one transaction, as a batch payer makes them.
	function transferAll(address[] calldata to, uint256[] calldata values) external {
		for (uint256 i = 0; i < to.length; i++) transfer(to[i], values[i]);
	}

	/// `count` transfers of `value` and a little more each.
	function transferMany(address to, uint256 value, uint256 count) external {
		for (uint256 i = 0; i < count; i++) transfer(to, value + i);
	}
}
