/** An address of an order or a user; every field exists, empty when unknown. */
export interface Address {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

export interface BillingAddress extends Address {
  email: string;
  phone: string;
}

export const EMPTY_ADDRESS: Address = {
  first_name: "",
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
};

export const EMPTY_BILLING: BillingAddress = { ...EMPTY_ADDRESS, email: "", phone: "" };
