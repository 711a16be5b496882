-- A line of a bank's statement may be the fee of a membership; money that did not pay it says why.
ALTER TABLE bank_transfer
  ADD COLUMN fee_of_id INTEGER,
  ADD COLUMN stray_cause VARCHAR(20),
  ADD CONSTRAINT bank_transfer_fee_of_id_fkey
    FOREIGN KEY (fee_of_id) REFERENCES membership_order (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX bank_transfer_fee_of_id_idx ON bank_transfer (fee_of_id);
-- What the desk lists of it.
CREATE INDEX bank_transfer_stray_fee_idx ON bank_transfer (fee_of_id) WHERE stray_cause IS NOT NULL;
