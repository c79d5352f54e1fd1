/** Columns that are texts, as `column`, or `table.column` where another table has something else by that name: written by `npm run types`. */
export const textColumns: ReadonlySet<string> = new Set(
  `
about_no accept_reason accepted_by_name accepted_line accepted_name account account_holder_enc
account_name account_no account_no_enc account_no_index account_type accounting_month.month
accounting_month.status action activity_no actor_name actor_type address address_hash address_index
adjust_no advanced_name advanced_note again_by_name aisle alias alias_key answer answered_name
any_order.size any_order.status application_no appointment.source appointment_message.kind
appointment_no approved_by_name approved_name area arrival author_name author_type bank bank_account
bank_account.name bank_account_enc bank_file.name bank_match.kind bank_match.status bank_name
bank_serial barcode base_kind basis batch_no bay.name bearer before_cancel bill_difference.kind
bill_difference.no bill_split.status bin_pick.kind biz_no biz_type book_way brand brand.name browser
browser_fault.kind bucket built_in_key business business_code buyer_address buyer_bank buyer_kind
buyer_name buyer_tax_no by by_name calendar cancel_comment cancel_reason cancelled_by cancelling
captcha.id car car_brand car_brand.name car_name car_series.name car_vehicle.name car_vehicle.source
carrier carrier_link.updated_by carrier_name carrier_order_no category cause cause_no cause_type
cells_enc channel channel_bill_line.kind channel_bill_line.no channel_notice.kind channel_payout.no
check_no checked_by_name checked_name city close_comment close_reason close_remark closed_by_name
closes clue.source clue.status clue_follow_up.result clue_no clue_stage.month clue_stage.source code
code_hash code_url comment.body commission_entry.kind commission_entry.month commission_month.month
commission_rule.kind company.name company_export.status component condition confirm_no confirm_user
confirmed_name connector connector_log.response construction contact_enc contact_index contact_name
count_no counter_name country coupon.source coupon_batch.source coverage.place created_by_name
credit_code credit_document.kind credit_document.status currency customer_login.result customer_name
dealer_activity.name dealer_batch.name dealer_batch.step dealer_claim.kind dealer_merchant.status
dealer_order.size dealer_order.status dealer_order_line.name dealer_order_line.size
dealer_place.kind dealer_place.place dealer_points_handling.source dealer_points_txn.kind
dealer_receipt.kind decided_by_name decided_name decider_name decision decision_note department.name
description destination device device_hash dictionary.name digest direction disabled_reason
displacement display_name dispose_asked_name dispose_reason disposed_name district division_code
dn_no doc_no doc_type document document_no document_path dot dot_fitted dot_from dot_promised
dot_read dot_to dot_yyww draft_no drawer eclp_po_no email email_enc email_index end_reason end_state
ended_by_name energy entity entity_no error every exception exchange_item.name exchange_no
exchange_order.status fail_reason failed_job.name failed_type fault fee_refund file.name file_buyer
file_digest file_invoice_kind file_kind file_name file_no file_seller fits former_name.kind
freed_by_name freight_state from_state from_status front_key front_load front_size fulfil_state goal
goods group_no handed_out_name handed_out_to handled_by_name handling_no hash held_by_name icon
import_marked.name input_invoice.kind input_invoice.month input_invoice.status
internal_invoice.status internal_line.name internal_line.size invoice_no invoice_source.name
invoice_source_order_freight.name invoice_source_order_line.name invoice_source_settled.name
invoice_source_shipped_freight.name issued_by_name item item_code item_name job_turn.name
journal_vat.kind key known_by label_fuel label_noise label_wet landing_channel.name
landing_page.name landing_page.title lang last_month last_no last_result ledger_subject.kind
ledger_subject.name level lifecycle load_range location.name logistics_calendar.kind
logistics_rest_day.kind logistics_rest_day.name logistics_rest_rule.kind logistics_supplier.kind
loss_reason lower_reason made_by_name match_no measure measure_day.size measure_day.source
measure_day_dealer.source measure_day_sum.size measure_day_sum.source measure_fact.size
measure_fact.source measure_month.size measure_month.source measure_place_day.kind
measure_place_day.place measure_place_day.size measure_place_day.source measure_place_stale.kind
measure_place_stale.place measure_stale.source member.name member.source member_consent.kind
member_no member_point_txn.kind memo menu.kind menu.name merchant_no mismatch mobile mobile_enc
mobile_index move_cursor move_no name_en name_tw new_reason next_cursor note notice_choice.kind
oe_mark oe_no offer_no only_dot open_from open_to opened_by_name opens operation order_batch.status
order_enc order_no order_part.size order_type origin other_sizes out_biz_code out_order_no
out_refund_no out_trade_no outcome own_no owner_name page_no paid_by_name paper part.identity
part.kind part.name part.size part.status part.unit part_category part_change.status part_class
part_custom.name part_name part_no part_online.title part_price.kind partly_reason password_hash
path pattern pay_method.name pay_no pay_state pay_way payee payee_no_enc per period permission_code
person_name phase phone_enc phone_index picked_by_name piece_no place_code plate
platform_company.name prepay_document.kind prepay_document.status prepay_id prepay_statement.month
price_level price_sync.status price_sync_failure.title printed_by promotion.kind promotion.name
promotion_no proof_url proposer_name provider provider_id province pull_no purpose quality query
quote.status quote_line.kind quote_line.name quote_line.size quote_no quote_option.title rack raw
read_from rear_key rear_load rear_size reason recall_no receipt.source receipt_no receive_state
recount red_invoice_no red_letter.status red_serial_no red_share reduce_reason ref refund.channel_id
refund_mode region reject_reason remark reopen_by_name reopen_reason repeatable_migration.name
repeated_by_name report_run.kind report_run.status report_view.name request request_hash request_id
requested_by_name resolution resolved_by_name retail_discrepancy.kind retail_order.size
retail_order.status retail_order_discount.title retail_order_line.kind retail_order_line.name
retail_order_line.size retail_return.status retail_return_line.kind retail_service.name return_no
return_state role.name rows_enc runflat_mark sale_scope sales_invoice.kind sales_invoice.status
sales_invoice_line.name scan_id scene scheme scope sealed search season second_step seller_by_name
seller_reason sent_by_name serial serial_no service_code service_due.kind service_due_rule.kind
service_state settlement_line.name settlement_line.size sha256 shelf shift.status shift_no
shift_taking.kind shift_taking.source ship_state shipping_account_entry.kind shop_visit.id
shop_visit.kind shop_visit_arrived.id shop_visit_arrived.kind shop_visit_booked.id
shop_visit_booked.kind shop_visit_checked.id shop_visit_checked.kind shop_visit_walked_in.id
shop_visit_walked_in.kind short_name show_stock shown sign_in_grant.kind sign_url signed_by site
size_class size_key size_text slug sms_log.status source_kind source_no source_type spec speed
split_no split_rule.kind started_by starter state statement.status statement_no
statement_payment.status stock stock_adjustment.status stock_count.status stock_pull.kind
stock_pull.status stock_recall.status stock_recall_piece.kind stock_transfer.status
stock_transfer_step.kind stock_txn_day_kind.kind stock_variance.status storage_no subject
submitted_by_name summary supplier_invoice.kind supplier_invoice.status supplier_part_no sync_error
sync_no tail_index take take_code target tax_code tax_no taxpayer technician template term_kind text
third_offer.decided_by third_offer.title time to_address to_contact to_enc to_index to_name
to_phone_enc to_state to_status tone totp_pending_enc totp_secret_enc transaction_id transfer_no
type tyre_check.kind tyre_check.size tyre_check.source tyre_check.status tyre_check_wheel.size
tyre_index tyre_key tyre_piece_event.kind tyre_storage_reminder.kind tyre_storage_tyre.position
tyre_storage_tyre.size unfreeze_no unit_price updated_by_name url user_name variance_no verdict
verified_by_name vin visit_booked.id visit_booked.kind visit_checked.id visit_checked.kind
visit_walked_in.id visit_walked_in.kind voucher.status voucher_no voucher_profile.name
voucher_template.name waive_reason warehouse_sale.name warehouse_sale.size way waybill_claim.kind
waybill_claim.status waybill_no waybill_template.name waybill_template.updated_by
waybill_template_version.created_by weekend wheel why wms_code worst
`
    .trim()
    .split(/\s+/),
);
