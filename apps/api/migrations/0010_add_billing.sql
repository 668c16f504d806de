CREATE TABLE "billing_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_teachers" (
	"buyer_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_teachers_buyer_id_teacher_id_pk" PRIMARY KEY("buyer_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"payment_id" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"lang" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"student_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoices_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "licence_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"subscription_id" integer NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "licence_invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "licence_invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_token" text NOT NULL,
	"kind" text NOT NULL,
	"card_type" text NOT NULL,
	"last4" text NOT NULL,
	"expiration_date" text NOT NULL,
	"processor_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payment_methods_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "payment_subscriptions" (
	"payment_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	CONSTRAINT "payment_subscriptions_payment_id_subscription_id_pk" PRIMARY KEY("payment_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"payer_id" integer,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"order_key" text NOT NULL,
	"is_renewal" boolean NOT NULL,
	"plan_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tps_cents" integer NOT NULL,
	"tvq_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tps_rate" text NOT NULL,
	"tvq_rate" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"provider" text NOT NULL,
	"provider_token" text NOT NULL,
	"transaction_id" text,
	"card_type" text NOT NULL,
	"last4" text NOT NULL,
	"processor_code" text,
	"processor_message" text,
	"charge_taken_at" timestamp with time zone,
	"refund_taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payments_order_key_unique" UNIQUE("order_key"),
	CONSTRAINT "payments_total" CHECK ("payments"."total_cents" = "payments"."subtotal_cents" + "payments"."tps_cents" + "payments"."tvq_cents"),
	CONSTRAINT "payments_subtotal" CHECK ("payments"."subtotal_cents" = "payments"."quantity" * "payments"."unit_cents")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"code" text PRIMARY KEY NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_licences" (
	"subscription_id" integer PRIMARY KEY NOT NULL,
	"licence_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"payer_id" integer,
	"plan_code" text NOT NULL,
	"kind" text NOT NULL,
	"holder_id" integer,
	"student_id" integer,
	"status" text NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"years_paid" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"jurisdiction" text NOT NULL,
	"name" text NOT NULL,
	"rate_percent" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"copies" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"expiration_date" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"processor_code" text NOT NULL,
	"processor_message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transactions_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "buyer_teachers" ADD CONSTRAINT "buyer_teachers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_teachers" ADD CONSTRAINT "buyer_teachers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_invitations" ADD CONSTRAINT "licence_invitations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD CONSTRAINT "payment_subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD CONSTRAINT "payment_subscriptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_licences" ADD CONSTRAINT "subscription_licences_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_licences" ADD CONSTRAINT "subscription_licences_licence_id_licenses_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_code_plans_code_fk" FOREIGN KEY ("plan_code") REFERENCES "public"."plans"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_teachers_teacher" ON "buyer_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "licence_invitations_email" ON "licence_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_invitations_waiting" ON "licence_invitations" USING btree ("subscription_id") WHERE "licence_invitations"."taken_at" is null and "licence_invitations"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_current" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payment_subscriptions_subscription" ON "payment_subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_licences_licence" ON "subscription_licences" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "subscriptions_payer" ON "subscriptions" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_holder" ON "subscriptions" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_try" ON "subscriptions" USING btree ("next_try_at") WHERE "subscriptions"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_own" ON "subscriptions" USING btree ("payer_id") WHERE "subscriptions"."kind" = 'own' and "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_child" ON "subscriptions" USING btree ("payer_id","student_id") WHERE "subscriptions"."kind" = 'child' and "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_from" ON "tax_rates" USING btree ("jurisdiction","name","valid_from");--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("due_at");--> statement-breakpoint
INSERT INTO "plans" ("code", "price_cents", "currency") VALUES ('teacher-year', 4999, 'CAD'), ('student-year', 2499, 'CAD');--> statement-breakpoint
INSERT INTO "tax_rates" ("jurisdiction", "name", "rate_percent", "valid_from") VALUES ('CA', 'TPS', '5', '2008-01-01'), ('CA-QC', 'TVQ', '9.975', '2013-01-01');
